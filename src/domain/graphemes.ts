/** Visible characters: an emoji, or a letter with its accents, is one. */
export const signs = (text: string) => new Intl.Segmenter('it', { granularity: 'grapheme' }).segment(text);
