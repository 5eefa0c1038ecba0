export const safetyArticle = '/blog/renting-safely-in-zimbabwe';
export const safetyArticleName = 'How to rent safely';
