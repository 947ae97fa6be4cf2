'use client';
// Theme, motion and text size before the first paint. The settings live in the store, which opens late; a copy of
// these three is kept in `localStorage` by `app/_data/appearance`. It also tells a first visitor (nothing was ever kept
// here, and the address asks for nothing), who may be shown what the build drew. A build step lists this script's hash in the CSP.

const SCRIPT = `try{var l=JSON.parse(localStorage.getItem('writeback.look')||'{}'),d=document.documentElement.dataset;
if(l.theme==='light'||l.theme==='dark')d.theme=l.theme;
if(l.motion==='less'||l.motion==='full')d.motion=l.motion;
if(l.text==='large'||l.text==='larger')d.text=l.text;
if(!location.search&&!((JSON.parse(localStorage.getItem('writeback.had-data'))||{}).events>0))d.first=''}catch(e){}`;

/**
 * Drawn into the prerendered page only. In the browser React would make the element by `innerHTML`, which the policy
 * refuses; one mismatch anywhere would then take the whole page down instead of being drawn again.
 */
export function LookScript() {
  if (typeof window !== 'undefined') return null;
  return <script>{SCRIPT}</script>;
}
