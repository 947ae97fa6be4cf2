/** Put in by the bundler, after the build that it lists. */
declare const __PRECACHE__: import('../precache').Precache;
