// One attribute from several class names. Variants are `data-*` attributes, so this never grows conditions.

export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
