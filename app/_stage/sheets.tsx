// What lies over a player, one thing at a time. The larger ones load when they are opened.

import dynamic from 'next/dynamic';
import { Sheet } from '@/app/_ui/sheet';
import type { Column } from '@/lib/replay/trace';
import { Faults } from './faults';
import { More } from './more';
import type { Playing } from './use-player';
import { Why } from './why';

export type Open =
  | { readonly kind: 'nothing' | 'more' | 'why' | 'levers' | 'check' | 'share' }
  | { readonly kind: 'faults'; readonly of: Column | null };

export const CLOSED: Open = { kind: 'nothing' };

const Check = dynamic(() => import('../_lab/check').then(({ Check }) => Check), { ssr: false });
const Levers = dynamic(() => import('../_lab/levers').then(({ Levers }) => Levers), { ssr: false });

const Share = dynamic(() => import('../_lab/share').then(({ Share }) => Share), { ssr: false });

type SheetsProps = {
  readonly playing: Playing;
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
};

export function Sheets(props: SheetsProps) {
  const { playing, open, onOpen } = props;
  const { player } = playing;
  const onClose = () => onOpen(CLOSED);
  return (
    <>
      <More
        playing={playing}
        isOpen={open.kind === 'more'}
        onClose={onClose}
        onOpen={(kind) => onOpen(kind === 'faults' ? { kind, of: null } : { kind })}
      />
      <Why
        trace={playing.trace}
        frame={player.frame}
        isOpen={open.kind === 'why'}
        onClose={onClose}
      />
      <Faults
        of={open.kind === 'faults' ? open.of : null}
        playing={playing}
        isOpen={open.kind === 'faults'}
        onClose={onClose}
      />
      <Sheet isOpen={open.kind === 'levers'} onClose={onClose} title="Settings">
        <Levers playing={playing} />
      </Sheet>
      <Sheet isOpen={open.kind === 'check'} onClose={onClose} title="Check every crash">
        <Check playing={playing} onClose={onClose} />
      </Sheet>
      <Sheet
        isOpen={open.kind === 'share'}
        onClose={onClose}
        title={`Share step ${player.frame + 1}`}
      >
        <Share playing={playing} />
      </Sheet>
    </>
  );
}
