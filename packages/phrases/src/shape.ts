/** The shape of a catalogue: the same keys, any text. What lacks a key fails the type check. */
export type Shape<Phrases> = {
  readonly [Key in keyof Phrases]: Phrases[Key] extends string ? string : Shape<Phrases[Key]>;
};
