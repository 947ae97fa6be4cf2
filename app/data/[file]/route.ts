// `data/index.json` and one `data/<deck>.<hash>.json` per deck, written once by the build. Bad content fails it.

import { soundContent } from '../built';

export const dynamic = 'force-static';
export const dynamicParams = false;

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
