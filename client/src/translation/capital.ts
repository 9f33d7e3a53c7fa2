/** Names may begin small (`the Empire`); sentences and buttons do not. */
export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
