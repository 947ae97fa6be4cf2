// A player on a link: the run is told from it before anything is drawn, so that nothing jumps.

import { useMemo } from 'react';
import { openShared } from '@/lib/replay/share';
import { Player, type PlayerProps } from '../_stage/player';

export function SharedPlayer(props: PlayerProps & { readonly shared: string }) {
  const { engine, scenario, shared } = props;
  const opened = useMemo(() => openShared(engine, scenario, shared), [engine, scenario, shared]);
  return <Player {...props} opened={opened} />;
}
