export const Homestead = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 480 300" aria-hidden="true" className={className}>
    <circle cx="96" cy="84" r="40" className="fill-accent" opacity=".25" />
    <path
      d="M24 262q52-78 112-58 44-62 124-30 58-52 118-6 52-30 86 72v30H24z"
      className="fill-brand-soft"
    />
    <g className="fill-control" opacity=".45" transform="translate(22 12)">
      <rect x="28" y="204" width="76" height="46" rx="20" />
      <rect x="52" y="172" width="44" height="38" rx="17" />
      <rect x="62" y="150" width="30" height="26" rx="12" />
      <rect x="92" y="218" width="50" height="32" rx="15" />
    </g>
    <path d="M0 300c24-44 130-56 240-56s216 12 240 56z" className="fill-line" />
    <path d="M150 168h196v82H150z" className="fill-surface" />
    <path d="M132 172l40-56h152l40 56z" className="fill-accent" />
    <path d="M288 122v-22h18v22z" className="fill-accent" />
    <path d="M226 190h36v60h-36z" className="fill-brand" />
    <g className="fill-brand-soft">
      <path d="M168 190h40v32h-40z" />
      <path d="M282 190h44v32h-44z" />
    </g>
    <path
      d="M188 190v32M168 206h40M304 190v32M282 206h44"
      className="stroke-control"
      strokeWidth="2"
    />
    <circle cx="255" cy="221" r="2.5" className="fill-surface" />
    <path
      d="M394 252c4-44-2-70-16-96l10-5c6 12 10 20 13 30 4-14 10-24 20-34l8 6c-16 22-22 52-21 99z"
      className="fill-muted"
    />
    <g className="fill-brand">
      <circle cx="352" cy="130" r="34" opacity=".75" />
      <circle cx="396" cy="98" r="46" opacity=".85" />
      <circle cx="440" cy="132" r="36" opacity=".75" />
      <circle cx="396" cy="146" r="34" opacity=".6" />
      <path
        d="M356 262h8M378 272h8M412 266h8M436 274h8M452 260h8M340 276h8"
        className="stroke-brand"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  </svg>
);
