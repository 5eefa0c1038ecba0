/** How to rent safely. */
export const safetyArticle = '/blog/renting-safely-in-zimbabwe';
