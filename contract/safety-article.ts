export const safetyArticle = '/blog/renting-safely-in-zimbabwe';
