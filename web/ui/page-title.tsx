/** The document's title. The site's name is added here only. */
export const PageTitle = ({ title }: { title: string }) => <title>{`${title} – Musha`}</title>;
