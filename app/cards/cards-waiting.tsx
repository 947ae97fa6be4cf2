// Before the questions have arrived.

import { Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';

export function CardsWaiting() {
  return (
    <Screen busy>
      <TopBar>
        <h1 className={type.t}>Cards</h1>
      </TopBar>
    </Screen>
  );
}
