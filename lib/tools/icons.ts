// Draws the app's icons from its two SVG files. Run by hand when a drawing changes, the results are committed:
//   npx tsx lib/tools/icons.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from './browser';

const COLOUR = 'app/icon.svg';
const MONOCHROME = 'public/icons/monochrome.svg';

/** [file, drawing, side in pixels]. The colour drawing lies inside the circle that a mask may cut out. */
const ICONS: readonly (readonly [string, string, number])[] = [
  ['public/icons/192.png', COLOUR, 192],
  ['public/icons/512.png', COLOUR, 512],
  ['public/icons/monochrome.png', MONOCHROME, 192],
  ['app/apple-icon.png', COLOUR, 180],
];
const FAVICON_SIDE = 32;

async function render(
  browser: Browser,
  drawing: string,
  side: number,
  roundedPx = 0,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const source = `data:image/svg+xml;base64,${readFileSync(drawing).toString('base64')}`;
  await page.setContent(
    `<style>html,body{margin:0;background:none}</style><img src="${source}" width="${side}" height="${side}" style="border-radius:${roundedPx}px">`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An .ico file is a directory of images; browsers take a PNG inside. One entry, 22 bytes before it. */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one image
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
for (const [file, drawing, side] of ICONS) {
  writeFileSync(file, await render(browser, drawing, side));
}
// The round corners also give the PNG its alpha channel, which Next insists on inside an .ico.
const favicon = await render(browser, COLOUR, FAVICON_SIDE, 7);
writeFileSync('app/favicon.ico', ico(favicon, FAVICON_SIDE));
await browser.close();
