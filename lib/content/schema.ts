// The shape of the content files, as zod schemas: the one source of the validator and of the JSON Schema for
// editors. Build time only; nothing of it ships. What a schema cannot say is in the lints.

import { z } from 'zod';
import { IMPORTANCES, LEVELS } from '../deck/level';

const CARD_ID = /^[A-Z]{2}-\d{2}$/;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const cardIdSchema = z
  .string()
  .regex(CARD_ID, 'must be two capital letters, a dash and two digits, such as KW-01');
const nameSchema = z.string().regex(NAME, 'must be lower-case words joined by dashes');
const textSchema = z.string().trim().min(1, 'must not be empty');
const levelSchema = z.enum(LEVELS);

const pointSchema = z.strictObject({
  id: nameSchema,
  level: levelSchema,
  core: z.boolean(),
  text: textSchema,
  gap: textSchema.optional(),
  accept: z.array(textSchema).min(1, 'must list at least one other wording'),
  frame: nameSchema,
});

const pitfallSchema = z.strictObject({
  id: nameSchema,
  say: textSchema,
  because: textSchema,
  instead: textSchema,
  breaks: z.array(nameSchema).min(1, 'must name at least one point that the pitfall contradicts'),
  frame: nameSchema,
});

export const FOLLOWUP_KINDS = ['what-if', 'verify', 'bridge'] as const;

const followupSchema = z.strictObject({
  id: nameSchema,
  kind: z.enum(FOLLOWUP_KINDS),
  q: textSchema,
  a: textSchema,
  see: cardIdSchema.optional(),
});

export const SOURCE_KINDS = [
  'code',
  'docs',
  'manual',
  'kip',
  'paper',
  'experiment',
  'article',
] as const;

const sourceSchema = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  title: textSchema,
  ref: textSchema,
  supports: z.array(nameSchema).min(1, 'must name what the source supports'),
});

/** The front matter of `content/<deck>/<ID>.md`. */
export const cardSchema = z.strictObject({
  id: cardIdSchema,
  rev: z.int().min(1, 'must be 1 or more'),
  question: textSchema,
  level: levelSchema,
  importance: z.enum(IMPORTANCES),
  frequency: z.strictObject({
    percent: z.int().min(1, 'must be from 1 to 100').max(100, 'must be from 1 to 100'),
    basis: textSchema,
  }),
  needs: z.array(cardIdSchema),
  see: z.array(cardIdSchema),
  confusedWith: z.array(cardIdSchema),
  verified: z.record(nameSchema, textSchema),
  expects: z.strictObject({
    junior: textSchema,
    middle: textSchema,
    senior: textSchema,
    principal: textSchema,
  }),
  points: z.array(pointSchema),
  pitfalls: z.array(pitfallSchema),
  followups: z.array(followupSchema),
  sources: z.array(sourceSchema),
});

export type CardMatter = z.infer<typeof cardSchema>;

/** `content/<deck>/deck.yaml`. */
export const deckSchema = z.strictObject({
  id: nameSchema,
  code: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as KW'),
  title: textSchema,
  sentence: textSchema,
  order: z.int().min(1, 'must be 1 or more'),
});

export type DeckMatter = z.infer<typeof deckSchema>;

/** One planned card of `content/syllabus.yaml`. */
export const plannedSchema = z.strictObject({
  id: cardIdSchema,
  question: textSchema,
  level: levelSchema,
  importance: z.enum(IMPORTANCES),
  percent: z.int().min(1).max(100),
  needs: z.array(cardIdSchema),
  see: z.array(cardIdSchema),
  pitfall: textSchema,
  replay: textSchema,
});

export const syllabusSchema = z.array(plannedSchema);
export type Planned = z.infer<typeof plannedSchema>;

/** `content/glossary.yaml`. */
export const glossarySchema = z.array(z.strictObject({ term: textSchema, sentence: textSchema }));
export type Term = z.infer<typeof glossarySchema>[number];
