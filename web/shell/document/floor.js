// Old browsers run this script, so it uses nothing newer than ES2015. CSSLayerBlockRule is missing
// before Chrome 99 and Safari 15.4, WritableStream before Firefox 100 (decision 51).
(() => {
  if ('CSSLayerBlockRule' in window && 'WritableStream' in window) return;
  document.documentElement.setAttribute('data-old', '');
  document.addEventListener('DOMContentLoaded', () => {
    var notice = document.createElement('p');
    notice.setAttribute('role', 'status');
    notice.textContent =
      'This browser is too old to log in, ask about a home or save one. You can still read every page. To do more, update to Chrome 99, Safari 15.4, Firefox 100 or later.';
    document.body.insertBefore(notice, document.body.firstChild);
  });
})();
