// `data/index.json` and one `data/<deck>.<hash>.json` per deck, written once by the build. Bad content fails it.

import { join } from 'node:path';
import { currentContent } from '@/lib/content/current';
import { errorsOf, formatProblem } from '@/lib/content/problem';

export const dynamic = 'force-static';
export const dynamicParams = false;

const ROOT = join(process.cwd(), 'content');

export function generateStaticParams(): { file: string }[] {
  const content = soundContent();
  return ['index.json', ...content.files.keys()].map((file) => ({ file }));
}

type Context = { readonly params: Promise<{ readonly file: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const content = soundContent();
  const body = file === 'index.json' ? content.index : content.files.get(file);
  return body === undefined ? new Response(null, { status: 404 }) : Response.json(body);
}

/** Throws with every problem of every file, so that one failed build tells its author all of them. */
function soundContent() {
  const content = currentContent(ROOT);
  const errors = errorsOf(content.problems);
  if (errors.length > 0) {
    const list = errors.map((problem) => formatProblem(problem, 'content')).join('\n');
    throw new Error(`The content has ${errors.length} problems.\n${list}`);
  }
  return content;
}
