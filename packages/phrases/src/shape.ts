/** The type of a catalogue: the same keys, any text. A missing key does not compile. */
export type Shape<Phrases> = {
  readonly [Key in keyof Phrases]: Phrases[Key] extends string ? string : Shape<Phrases[Key]>;
};
