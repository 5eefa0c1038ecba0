import { Link } from 'react-router';

/** The sticky bar on top of every page (LAY-02). */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="mx-auto flex h-header max-w-page items-center gap-4 px-4">
        <Link to="/" className="font-display text-xl font-bold text-brand">
          Musha
        </Link>
      </div>
    </header>
  );
}
