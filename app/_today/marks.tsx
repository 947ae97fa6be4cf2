// Three small truths about where the answers are. Each is shown only while it is true.

import { AppLink } from '../_ui/app-link';
import { Icon, type IconName } from '../_ui/icon';
import css from './marks.module.css';

export type MarksProps = {
  /** "Saved here"; null while that is not known. */
  readonly saved: string | null;
  /** "Works offline", "Offline copy: 71 of 83 files"; null where there is no worker. */
  readonly offline: string | null;
  /** "Backup 3 days ago", "No backup yet". */
  readonly backup: string | null;
};

export function Marks(props: MarksProps) {
  const marks: readonly (readonly [IconName, string | null])[] = [
    ['saved', props.saved],
    ['offline', props.offline],
    ['backup', props.backup],
  ];
  return (
    <AppLink href="/settings/" className={css.marks}>
      {marks.map(([icon, words]) =>
        words === null ? null : (
          <span key={icon} className={css.mark}>
            <Icon name={icon} small className={css.icon} />
            {words}
          </span>
        ),
      )}
    </AppLink>
  );
}
