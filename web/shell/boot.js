(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem('musha.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const saver = localStorage.getItem('musha.data-saver');
    const asked = navigator.connection?.saveData;
    if (saver === 'on' || (saver !== 'off' && asked)) root.dataset.saver = 'on';
    if (localStorage.getItem('musha.session')) root.dataset.session = 'on';
  } catch {}
})();
