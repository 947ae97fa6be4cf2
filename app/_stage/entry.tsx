// One thing to choose in a sheet: an icon, its name, and a line on what it does.

import { Icon, type IconName } from '@/app/_ui/icon';
import css from './faults.module.css';

export function Entry(props: {
  readonly icon: IconName;
  readonly name: string;
  readonly note: string;
  readonly onPick: () => void;
}) {
  return (
    <li>
      <button type="button" className={css.fault} onClick={props.onPick}>
        <Icon name={props.icon} />
        <span>
          <b>{props.name}</b>
          <span>{props.note}</span>
        </span>
      </button>
    </li>
  );
}
