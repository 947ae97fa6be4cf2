'use client';
// A replay that breaks takes nothing with it: the session goes on, and the sheet says so.

import { Component, type ReactNode } from 'react';
import { Sheet } from '../_ui/sheet';
import type_ from '../_ui/type.module.css';
import css from './replay-boundary.module.css';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

export class ReplayBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Sheet
        isOpen
        onClose={() => {
          this.setState({ isBroken: false });
          this.props.onClose();
        }}
        title="Replay"
      >
        <p className={css.words}>
          <span className={type_.l}>This replay does not open here. </span>
          Your session is untouched.
        </p>
      </Sheet>
    );
  }
}
