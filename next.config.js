// A static export: `out/` works on any static host, also under a sub path (BASE_PATH=/sub).
const basePath = process.env.BASE_PATH ?? '';

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  basePath,
  trailingSlash: true,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  env: {
    NEXT_PUBLIC_BASE_PATH: basePath,
    NEXT_PUBLIC_BUILD_ID: process.env.BUILD_ID ?? 'development',
  },
  // The id is a hash of all inputs, so that the same sources give the same worker: no false "new version".
  ...(process.env.BUILD_ID ? { generateBuildId: () => process.env.BUILD_ID ?? null } : {}),
};
