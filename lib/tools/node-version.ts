// Which Node the tools need: Vite asks for 20.19.

const MAJOR = 20;
const MINOR = 19;

/** A sentence for the person when this Node is too old, else null. */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return null;
  return `Writeback needs Node ${MAJOR}.${MINOR} or newer; this is ${version}. Install it from nodejs.org and run the command again.`;
}
