export function Footer() {
  return <footer className="mt-16 border-t border-line bg-sunken p-6">Musha</footer>;
}
