export const english = {
  name_taken: 'Another workflow was deployed under the same name at this moment.',
} as const;
