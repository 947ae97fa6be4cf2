// American spellings that a British text must not have. A list, not a speller: it flags only what it is sure of.

const AMERICAN: Readonly<Record<string, string>> = {
  analyze: 'analyse',
  analyzed: 'analysed',
  analyzing: 'analysing',
  artifact: 'artefact',
  artifacts: 'artefacts',
  behavior: 'behaviour',
  behaviors: 'behaviours',
  canceled: 'cancelled',
  canceling: 'cancelling',
  catalog: 'catalogue',
  center: 'centre',
  centers: 'centres',
  color: 'colour',
  colors: 'colours',
  customize: 'customise',
  customized: 'customised',
  defense: 'defence',
  emphasize: 'emphasise',
  favor: 'favour',
  favorite: 'favourite',
  finalize: 'finalise',
  finalized: 'finalised',
  fulfill: 'fulfil',
  gray: 'grey',
  honor: 'honour',
  honored: 'honoured',
  honors: 'honours',
  initialize: 'initialise',
  initialized: 'initialised',
  labeled: 'labelled',
  labor: 'labour',
  maximize: 'maximise',
  minimize: 'minimise',
  minimized: 'minimised',
  modeled: 'modelled',
  modeling: 'modelling',
  neighbor: 'neighbour',
  normalize: 'normalise',
  optimize: 'optimise',
  optimized: 'optimised',
  optimizes: 'optimises',
  organization: 'organisation',
  organize: 'organise',
  organized: 'organised',
  prioritize: 'prioritise',
  realize: 'realise',
  realized: 'realised',
  recognize: 'recognise',
  recognized: 'recognised',
  recognizes: 'recognises',
  rigor: 'rigour',
  serialize: 'serialise',
  serialized: 'serialised',
  signaled: 'signalled',
  summarize: 'summarise',
  synchronize: 'synchronise',
  synchronized: 'synchronised',
  synchronizes: 'synchronises',
  traveled: 'travelled',
  utilize: 'use',
};

/** The American spellings of a text, each with the British one, in order of appearance. */
export function americanSpellings(text: string): { found: string; british: string }[] {
  const out: { found: string; british: string }[] = [];
  for (const word of text.match(/[A-Za-z]+/g) ?? []) {
    const british = AMERICAN[word.toLowerCase()];
    if (british !== undefined && Object.hasOwn(AMERICAN, word.toLowerCase())) {
      out.push({ found: word, british });
    }
  }
  return out;
}
