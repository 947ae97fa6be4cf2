import { Screen } from './_ui/screen';

export default function Page() {
  return <Screen>Writeback</Screen>;
}
