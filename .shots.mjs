import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base = `http://localhost:${readFileSync('/tmp/mod-port','utf8').trim()}`;
const post = async (path, body, token) => { const r = await fetch(base+path,{method:'POST',headers:{'Content-Type':'application/json',...(token&&{Authorization:`Bearer ${token}`})},body:JSON.stringify(body)}); return [r.status, await r.json().catch(()=>null)]; };
const signIn = async (email) => (await post('/api/auth/sign-in',{email,password:'demo1234'}))[1];
const renter = await signIn('renter@example.com'), renter2 = await signIn('renter2@example.com'), admin = await signIn('admin@example.com');
const homes = (await (await fetch(base+'/api/properties?limit=4')).json()).properties;
const R = (o)=>({id: crypto.randomUUID(), reason:'money_before_viewing', details:'Wants 50 dollars by EcoCash before I may see it.', ...o});
for (const h of homes) console.log(await post(`/api/properties/${h.id}/reports`, R({}), renter.access_token));
console.log(await post(`/api/properties/${homes[0].id}/reports`, R({reason:'wrong_pictures', details:''}), renter2.access_token));
const q = await (await fetch(base+'/api/admin/reports?sort=most_reported',{headers:{Authorization:`Bearer ${admin.access_token}`}})).json();
console.log(q.total, q.cases[0].id);
console.log((await post(`/api/admin/reports/${q.cases[2].id}/decision`, {outcome:'hide_listing', reason:'The pictures show another house.'}, admin.access_token))[0]);
const mails = await (await fetch(base+'/api/demo/mails')).json();
const mail = mails.find(m=>/taken off/.test(m.subject)); console.log(mail?.text);
const link = /\S+\/appeal#\S+/.exec(mail?.text ?? '')?.[0];
const browser = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox','--disable-gpu']});
for (const [w,h] of [[360,800],[1280,900]]) for (const scheme of ['light','dark']) {
  const ctx = await browser.newContext({viewport:{width:w,height:h}, colorScheme:scheme});
  const page = await ctx.newPage();
  page.on('console', m => m.type()==='error' && console.log('ERR', m.text()));
  const shot = (n, full=true) => page.screenshot({path:`/tmp/mod-shots/${n}-${w}-${scheme}.png`, fullPage: full});
  await page.goto(`${base}/properties/${homes[3].id}`);
  await page.locator('html[data-alive]').waitFor({state:'attached'});
  await page.getByRole('link',{name:'Report this home'}).scrollIntoViewIfNeeded();
  await page.getByRole('link',{name:'Report this home'}).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400); await shot('dialog', false);
  await page.goto(`${base}/properties/${homes[3].id}/report`); await page.waitForTimeout(300); await shot('reportpage');
  if (link) { const u = new URL(link); await page.goto(base+u.pathname+u.hash); await page.waitForTimeout(800); await shot('appeal'); }
  await page.goto(base+'/about'); await page.evaluate(s=>localStorage.setItem('musha.session', s), JSON.stringify(admin));
  await page.goto(base+'/admin/reports'); await page.getByRole('main').getByRole('listitem').first().waitFor(); await shot('queue');
  await page.goto(`${base}/admin/reports/${q.cases[0].id}`); await page.getByRole('heading',{name:'The person'}).waitFor(); await page.waitForTimeout(600);
  await page.getByLabel('Decision').selectOption('suspend'); await shot('case');
  await page.goto(`${base}/admin/reports/${q.cases[2].id}`); await page.getByRole('heading',{name:'Decision'}).waitFor(); await shot('decided');
  await ctx.close();
}
await browser.close();
