/** What will happen, in words: whoever is asked to approve reads it in their own language. */
export interface Preview {
  readonly en: string;
  readonly de: string;
}
