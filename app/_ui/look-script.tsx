// Theme, motion and text size before the first paint. The settings live in the store, which opens late; a copy of
// these three is kept in `localStorage` by `app/_data/appearance`. A build step lists this script's hash in the CSP.

const SCRIPT = `try{var l=JSON.parse(localStorage.getItem('writeback.look')||'{}'),d=document.documentElement.dataset;
if(l.theme==='light'||l.theme==='dark')d.theme=l.theme;
if(l.motion==='less'||l.motion==='full')d.motion=l.motion;
if(l.text==='large'||l.text==='largest')d.text=l.text}catch(e){}`;

export function LookScript() {
  return <script>{SCRIPT}</script>;
}
