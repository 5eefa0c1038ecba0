export const referenceStyle = `:root{color-scheme:light dark;--line:#8884;--soft:#8881;--brand:light-dark(#8a3a12,#f2a97e);--muted:light-dark(#595552,#b5b0ab);font-family:system-ui,sans-serif;line-height:1.5}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0 auto;max-width:80rem;padding:1rem}
a{color:var(--brand)}
h1{font-size:2rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.4rem;margin:2.5rem 0 .25rem}
h3{font-size:1.05rem;margin:1.25rem 0 .25rem}
.operation h3{font-size:.8rem;letter-spacing:.04em;margin:1rem 0 .25rem;text-transform:uppercase;color:var(--muted)}
.refusals{display:flex;flex-wrap:wrap;gap:0 1.25rem;list-style:none;margin:0;padding:0}
.refusals a{display:inline-block;padding:.25rem 0}
p{margin:.25rem 0 .75rem;max-width:45rem}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{background:var(--soft);border-radius:.5rem;margin:.25rem 0;overflow-x:auto;padding:.75rem}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:.5rem 0}
#schemas dl{margin-bottom:1.5rem}
details.operation{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0}
details.operation>summary{align-items:baseline;display:flex;flex-wrap:wrap;gap:.125rem .75rem;min-height:2.75rem;padding:.625rem .75rem}
details.operation[open]>summary{border-bottom:1px solid var(--line)}
summary{cursor:pointer}
summary::-webkit-details-marker{display:none}
.body{padding:0 .75rem .75rem}
.address{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.method{border-radius:.25rem;display:inline-block;font-size:.75rem;font-weight:700;min-width:4.25rem;padding:.1rem .4rem;text-align:center}
.get{background:light-dark(#d9ecdf,#1f4a30)}
.post{background:light-dark(#dbe7f7,#1f3b60)}
.put,.patch{background:light-dark(#f6e6c5,#5a4310)}
.delete{background:light-dark(#f8dad6,#6a231b)}
.what{color:var(--muted)}
table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid var(--line);padding:.375rem .75rem .375rem 0;text-align:left;vertical-align:top}
th{color:var(--muted);font-size:.8rem}
td:first-child{white-space:nowrap}
dl{margin:.25rem 0}
dt{font-family:ui-monospace,monospace;font-size:.875rem;font-weight:600;overflow-wrap:anywhere}
dd{margin:0 0 .5rem;color:var(--muted)}
dd dl{border-left:2px solid var(--line);color:inherit;padding-left:.75rem}
.must{color:var(--brand);font-weight:600}
@media(min-width:64rem){.frame{display:grid;gap:2.5rem;grid-template-columns:13rem minmax(0,1fr)}nav{align-self:start;max-height:100vh;overflow-y:auto;position:sticky;top:0;padding-top:1rem}nav ul{flex-direction:column}nav a{padding:.25rem 0}}`;
