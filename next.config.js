// A static export: `out/` works on any static host, also under a sub path (BASE_PATH=/sub).
const basePath = process.env.BASE_PATH ?? '';
const buildId = process.env.BUILD_ID;
/** Where the export goes, if not to `out`; Next takes the setting for that under `output: 'export'`. */
const outDir = process.env.OUT_DIR;

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  basePath,
  ...(outDir ? { distDir: outDir } : {}),
  trailingSlash: true,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // Types are checked by `npm run check`, over everything and first; a build for use needs no test libraries.
  typescript: { ignoreBuildErrors: true },
  // The build of Dexie without what old browsers need: 1.8 KiB less on every route. Its React hooks get the same one.
  turbopack: { resolveAlias: { dexie: 'dexie/dist/modern/dexie.min.mjs' } },
  env: {
    NEXT_PUBLIC_BASE_PATH: basePath,
    NEXT_PUBLIC_BUILD_ID: buildId ?? 'development',
  },
  // The id is a hash of all inputs, so that the same sources give the same worker: no false "new version".
  ...(buildId ? { generateBuildId: () => buildId } : {}),
};
