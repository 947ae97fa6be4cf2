'use client';

// Where the answers are, how to take a copy of them, and which build this is.

import { useServices } from '../_data/services';
import { useBackup } from '../_data/use-backup';
import { useCounts } from '../_data/use-counts';
import { useStorageState } from '../_data/use-storage-state';
import { usePwa } from '../_pwa/use-pwa';
import { Button } from '../_ui/button';
import { Row } from '../_ui/rows';
import css from './settings.module.css';
import { answersWords, backupWords, failureWords, keptWords, offlineWords } from './words';

export function Kept() {
  const state = useStorageState();
  const { answers } = useCounts();
  const isStuck = state.store.kind === 'failed' || state.store.kind === 'slow';
  return (
    <Row name={answersWords({ store: state.store, answers })} note={keptWords(state.isPersisted)}>
      {isStuck ? (
        <Button kind="quiet" onClick={state.tryAgain}>
          Try again
        </Button>
      ) : state.isPersisted === false ? (
        <Button kind="quiet" onClick={() => void state.askToPersist()}>
          Ask the browser to keep them
        </Button>
      ) : null}
    </Row>
  );
}

export function BackUp() {
  const { last, backUp, failure } = useBackup();
  const { events } = useCounts();
  return (
    <Row name="Backup" note={failure ? failureWords(failure) : backupWords(last, events)}>
      <div className={css.acts}>
        <Button onClick={() => void backUp()}>Back up now</Button>
      </div>
    </Row>
  );
}

export function ThisCopy() {
  const { build } = useServices();
  const { offline, updateReady, applyUpdate } = usePwa();
  return (
    <Row name={`Build ${build}`} note={offlineWords(offline)}>
      {updateReady ? (
        <Button kind="quiet" onClick={applyUpdate}>
          Update to the new version
        </Button>
      ) : null}
    </Row>
  );
}
