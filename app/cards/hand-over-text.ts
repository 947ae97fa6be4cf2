'use client';
// Text to the clipboard or to the share sheet. What the browser refuses is told, never passed over.

export type HandedOver = 'copied' | 'shared' | 'cancelled' | 'refused';

/** Called from a tap: both ask for one. Where there is no share sheet, sharing copies. */
export async function handOverText(text: string, how: 'copy' | 'share'): Promise<HandedOver> {
  try {
    if (how === 'share' && typeof navigator.share === 'function') {
      await navigator.share({ text });
      return 'shared';
    }
    // Missing over plain http.
    if (navigator.clipboard === undefined) return 'refused';
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return (error as { name?: string }).name === 'AbortError' ? 'cancelled' : 'refused';
  }
}
