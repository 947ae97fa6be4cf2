// Sharing what is on stage: a link that opens this run at this step, and a picture of it. Both are made in the page; nothing
// is sent anywhere unless the learner sends it.

import { useMemo, useState } from 'react';
import { withBase } from '@/app/_ui/base-path';
import { Button } from '@/app/_ui/button';
import { encodeShare } from '@/lib/replay/share';
import type { Playing } from '../_stage/use-player';
import { pictureOf } from './picture';
import css from './share.module.css';

export function Share({ playing }: { readonly playing: Playing }) {
  const { scenario, player } = playing;
  const told = useMemo(() => playing.run(), [playing]);
  return (
    <div className={css.share}>
      {told ? (
        <LinkToIt url={linkTo(scenario.id, encodeShare(scenario, told, player.frame))} />
      ) : (
        <p className={css.note}>
          This run came from a search, so a link cannot hold it. The picture can be shared.
        </p>
      )}
      <Picture playing={playing} />
    </div>
  );
}

/** An address that opens a run of a card's replay (`lib/replay/share.ts` reads what follows the hash). */
function linkTo(id: string, text: string): string {
  return `${location.origin}${withBase('/replay/')}?id=${encodeURIComponent(id)}#${text}`;
}

function LinkToIt({ url }: { readonly url: string }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Copied.');
    } catch {
      setSaid('The browser did not allow it: select the link and copy it.');
    }
  };
  const send = async (): Promise<void> => {
    try {
      await navigator.share({ url });
    } catch (error) {
      if ((error as { name?: string }).name !== 'AbortError') setSaid('It could not be shared.');
    }
  };
  return (
    <section>
      <label className={css.link}>
        <span>Link to this run and this step</span>
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className={css.acts}>
        <Button onClick={copy}>Copy the link</Button>
        {'share' in navigator ? <Button onClick={send}>Send it</Button> : null}
      </div>
      <p role="status" className={css.note}>
        {said}
      </p>
    </section>
  );
}

function Picture({ playing }: { readonly playing: Playing }) {
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    const { scenario, player } = playing;
    try {
      const blob = await pictureOf(playing);
      const name = `${scenario.id}-step-${player.frame + 1}.png`;
      await hand(new File([blob], name, { type: 'image/png' }));
      setSaid(`${name} is made.`);
    } catch (error) {
      if ((error as { name?: string }).name === 'AbortError') return;
      setSaid('The picture could not be made in this browser.');
    }
  };
  return (
    <section>
      <Button onClick={save}>Picture of this step</Button>
      <p role="status" className={css.note}>
        {said}
      </p>
    </section>
  );
}

/** The share sheet where it takes a picture (phones), else a download. */
async function hand(file: File): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
