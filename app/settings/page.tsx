import type { Metadata } from 'next';
import { SettingsRoute } from './settings-route';

export const metadata: Metadata = { title: 'Settings' };

export default function Page() {
  return <SettingsRoute />;
}
