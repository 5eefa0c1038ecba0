const counted = /^\(\d+\) /;

/** Shows a number before any page's title while the number is above 0. */
export function countInTitle() {
  let count = 0;
  const write = () => {
    const title = document.title.replace(counted, '');
    const wanted = count > 0 ? `(${count}) ${title}` : title;
    if (document.title !== wanted) document.title = wanted;
  };
  // Every page sets its own title when it opens, so the number must be added again.
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const show = (next: number) => {
    count = next;
    write();
  };
  return {
    show,
    end() {
      show(0);
      observer.disconnect();
    },
  };
}
