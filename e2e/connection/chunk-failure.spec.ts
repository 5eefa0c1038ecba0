import type { Locator, Page } from '@playwright/test';
import { failCode, lazySources, pageAddresses } from '../fixtures/chunk-failure.ts';
import { hearts, listWithPictures } from '../fixtures/homes.ts';
import { newLister, newPassword, newRenter } from '../fixtures/listers.ts';
import {
  accountButton,
  conversationOptions,
  detailsLink,
  logOutItem,
  openMenuButton,
  reportLink,
  sendMessageButton,
  sendReportButton,
  showContactButton,
  signUpButton,
  tryAgainButton,
} from '../fixtures/named.ts';
import { enterSignIn, newAddress, signIn } from '../fixtures/people.ts';
import { openBlankForm } from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';

// Browsers and React report these problems when code fails to load.
test.use({
  restsAtOnce: true,
  expectedProblems: [
    /Failed to load resource|dynamically imported module|A part of the app did not load|no page at/,
  ],
});

// On a busy machine, the response to the page's check may take longer than six seconds.
test.beforeEach(({ page }) =>
  page.route('**/healthz', (route) => route.fulfill({ json: { status: 'ok' } })),
);

const again = (page: Page) => tryAgainButton(page);
const banner = (page: Page) => page.getByRole('banner');
const firstHome = (page: Page) => detailsLink(page).first();

/** A part of a page that loads on demand: how a person opens it, and what they then see. */
interface Part {
  open(page: Page): Promise<unknown>;
  arrived(page: Page): Locator;
}

/** Homes in Masvingo have pictures, and no other test adds homes there. */
const openFirstHome = async (page: Page) => {
  await page.goto('/properties?city=Masvingo');
  await firstHome(page).click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
};

/** An account with an unconfirmed email address. Signing in shows the refusal under test. */
const openUnconfirmed = async (page: Page) => {
  const account = { email: newAddress(), password: newPassword };
  await page.request.post('/api/auth/sign-up', { data: account });
  await page.goto('/auth');
  await enterSignIn(page, account.email, account.password);
};

const visitorParts = {
  'features/accounts/sign-in/sign-in-refusal.tsx': {
    open: openUnconfirmed,
    arrived: (page) => page.getByText("Your email address isn't confirmed yet."),
  },
  'features/agent-check/checked-card.tsx': {
    open: async (page) => {
      await page.goto('/check-an-agent');
      await page.getByLabel('Name, agency, certificate number or phone').fill('Jacaranda');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
    },
    arrived: (page) => page.getByText(/^On Musha since/).first(),
  },
  'ui/overlay/menu-popup.tsx': {
    open: async (page) => {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Locations' }).click();
    },
    arrived: (page) => page.getByRole('menuitem', { name: 'Harare' }),
  },
  'shell/menu/mobile-sheet.tsx': {
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/about');
      await openMenuButton(page).click();
    },
    arrived: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  'shell/display-settings.tsx': {
    open: async (page) => {
      await page.goto('/about');
      await page.getByText('Theme and data saver').click();
    },
    arrived: (page) => page.getByLabel('Theme', { exact: true }),
  },
  'ui/form/error-summary.tsx': {
    open: async (page) => {
      await page.goto('/owner/register');
      await page.getByRole('button', { name: 'Create Owner Account' }).click();
    },
    arrived: (page) => page.getByRole('region', { name: 'Please fix' }),
  },
  'features/properties/pictures/lightbox.tsx': {
    open: async (page) => {
      await openFirstHome(page);
      await page.getByLabel('Open picture 1', { exact: true }).click();
    },
    arrived: (page) => page.getByRole('dialog'),
  },
  'features/properties/filters/place-suggestions.tsx': {
    open: async (page) => {
      await page.goto('/properties');
      await page.getByLabel('Search homes').focus();
    },
    arrived: (page) => page.getByRole('combobox', { name: 'Search homes' }),
  },
  'features/favourites/recently-viewed-properties.tsx': {
    open: async (page) => {
      await openFirstHome(page);
      await page.goto('/');
    },
    arrived: (page) => page.getByText('Recently Viewed'),
  },
  // This part is tested last, because pages that were opened with it save data.
  'ui/picture/picture-on-tap.tsx': {
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('musha.data-saver', 'on'));
      await page.goto(await listWithPictures(page));
    },
    arrived: (page) => page.getByRole('button', { name: /^Show picture/ }).first(),
  },
} satisfies Record<string, Part>;

/**
 * Opens a home after sending an inquiry about it. The tests then send the same message again, which
 * the server treats as a repeat and does not store.
 */
const openHomeAskedAbout = async (page: Page) => {
  const renter = await newRenter(page);
  await page.goto('/properties?city=Masvingo');
  const address = (await firstHome(page).getAttribute('href')) ?? '';
  await page.request.post('/api/inquiries', {
    headers: renter.headers,
    data: { property_id: address.split('/').at(-1), message: 'Is it still free?' },
  });
  await page.goto(address);
};

const openReport = async (page: Page) => {
  await page.goto('/messages');
  await conversationOptions(page).click();
  await page.getByRole('menuitem', { name: /^Report/ }).click();
};

const renterParts: Record<string, Part> = {
  'features/accounts/menu/account-menu.tsx': {
    open: (page) => page.goto('/about'),
    arrived: (page) => accountButton(page),
  },
  'features/properties/contact/contact-reveal.tsx': {
    open: openFirstHome,
    arrived: (page) => showContactButton(page),
  },
  'features/chats/list/new-conversation.tsx': {
    open: async (page) => {
      await page.goto('/messages');
      await page.getByRole('button', { name: 'New Conversation' }).click();
    },
    arrived: (page) => page.getByRole('dialog'),
  },
  'features/moderation/report-dialog.tsx': {
    open: async (page) => {
      await openFirstHome(page);
      await reportLink(page).click();
    },
    arrived: (page) => page.getByRole('dialog'),
  },
  'features/accounts/avatar/crop-dialog.tsx': {
    open: async (page) => {
      await page.goto('/profile');
      const buffer = Buffer.from(await (await page.request.get('/icons/icon-192.png')).body());
      const portrait = { name: 'me.png', mimeType: 'image/png', buffer };
      await page.locator('input[type=file]').setInputFiles(portrait);
    },
    arrived: (page) => page.getByRole('dialog'),
  },
  'features/chats/conversation/report-dialog.tsx': {
    open: openReport,
    arrived: (page) => page.getByRole('dialog'),
  },
  'features/inquiries/sent-inquiry.tsx': {
    open: openHomeAskedAbout,
    arrived: (page) => page.getByText(/Sent (today|yesterday), waiting for/),
  },
  'features/accounts/menu/log-out-question.tsx': {
    open: async (page) => {
      await page.route('**/api/me/favourites/*', (route) => route.abort());
      await page.goto('/properties');
      await hearts(page).first().click();
      await page.getByRole('button', { name: /^My Account/ }).click();
      await logOutItem(page).click();
    },
    arrived: (page) => page.getByRole('dialog', { name: 'Log out before this is sent?' }),
  },
};

const listerParts: Record<string, Part> = {
  'features/accounts/registration/lister-onward.tsx': {
    open: (page) => page.goto('/owner/register'),
    arrived: (page) => page.getByRole('heading', { level: 1, name: /^Add/ }),
  },
  'features/properties/form/location/pin-map.tsx': {
    open: openBlankForm,
    arrived: (page) => page.getByRole('application', { name: 'Map showing where the home is' }),
  },
  'features/dashboards/statistics-dialog.tsx': {
    open: async (page) => {
      await page.goto('/owner/dashboard');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Statistics' }).click();
    },
    arrived: (page) => page.getByRole('dialog'),
  },
  'features/dashboards/right-to-let/right-to-let-dialog.tsx': {
    open: async (page) => {
      await page.goto('/owner/dashboard');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Show your right to let' }).click();
    },
    arrived: (page) => page.getByRole('dialog'),
  },
  // Text search also uses this file, so the build puts it in a separate chunk with the file's name.
  'suburb-coordinates': {
    open: openBlankForm,
    arrived: (page) => page.locator('datalist option[value="Harare"]'),
  },
  'features/home/next-step.tsx': {
    open: async (page) => {
      await newLister(page, 'owner');
      await page.goto('/');
    },
    arrived: (page) => page.getByRole('link', { name: 'List your first home' }),
  },
};

async function expectRetryLoads(
  page: Page,
  source: string,
  { open, arrived }: Part,
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const regain = await failCode(page, source);
  await open(page);
  await expect(again(page).first(), source).toBeVisible();
  await expect(banner(page), source).toBeVisible();
  await regain();
  await again(page).first().click();
  await expect(arrived(page), source).toBeAttached();
}

test('a part that failed to load can be retried, and the page keeps working', async ({ page }) => {
  for (const source of [
    'ui/overlay/menu-popup.tsx',
    'features/properties/pictures/lightbox.tsx',
  ] as const)
    await expectRetryLoads(page, source, visitorParts[source]);
});

for (const [who, parts] of Object.entries({
  visitor: visitorParts,
  renter: renterParts,
  owner: listerParts,
})) {
  test(`the ${who} can retry each part that failed to load, and the page keeps working @release`, async ({
    page,
  }) => {
    test.slow();
    if (who !== 'visitor') await signIn(page, `${who}@example.com`);
    for (const [source, part] of Object.entries(parts)) await expectRetryLoads(page, source, part);
  });
}

const texts = {
  '../content/blog/how-to-check-an-agent.md': '/blog/how-to-check-an-agent',
  '../content/blog/renting-safely-in-zimbabwe.md': '/blog/renting-safely-in-zimbabwe',
  '../content/blog/water-and-power-before-you-sign.md': '/blog/water-and-power-before-you-sign',
  '../content/blog/what-a-deposit-covers.md': '/blog/what-a-deposit-covers',
  '../content/blog/what-it-costs-to-move-in.md': '/blog/what-it-costs-to-move-in',
  '../content/pages/privacy.md': '/privacy',
};

/** Opens these pages by a link while their code fails to load, and retries. */
async function expectPageRetries(page: Page, pages: [source: string, path: string][]) {
  const failure = page.getByText('Something went wrong', { exact: true });
  for (const [source, path] of pages) {
    // A fresh page has none of the earlier pages' code.
    await page.goto('/terms');
    const regain = await failCode(page, source);
    // Sets a `key` in the history state, without which the page would wait four seconds for the
    // footer's code.
    await page.evaluate((address) => {
      history.pushState({ key: 'next' }, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(failure, path).toBeVisible();
    await expect(banner(page), path).toBeVisible();
    await regain();
    await again(page).click();
    await expect(failure, path).toHaveCount(0);
  }
}

test('a page or text that fails to load shows an error inside the layout and loads on retry', async ({
  page,
}) => {
  const chosen = ['/auth', '/properties', '/blog/what-a-deposit-covers'];
  const pages = (await pageAddresses()).filter(([, path]) => chosen.includes(path));
  expect(pages).toHaveLength(chosen.length);
  await expectPageRetries(page, pages);
});

test('every page or text that fails to load loads on retry @release', async ({ page }) => {
  test.slow();
  // These pages' code loads with /terms, or once the browser is idle.
  const loadedEarlier = ['/terms', '/no-such-page', '/offline'];
  const pages = [...(await pageAddresses()), ...Object.entries(texts)];
  await expectPageRetries(
    page,
    pages.filter(([, path]) => !loadedEarlier.includes(path)),
  );
});

test('the first page is readable without its scripts, and hydrates on retry', async ({ page }) => {
  for (const source of ['features/pages/terms-page.tsx', 'entry-browser.tsx']) {
    const regain = await failCode(page, source);
    await page.goto('/terms', { waitUntil: 'load' });
    await expect(page.getByText('This page has not fully loaded')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await regain();
    await again(page).click();
    await expect(page.locator('html[data-alive]')).toBeAttached();
  }
});

const forms: Record<string, { address: string; send(page: Page): Promise<void>; done: string }> = {
  '../contract/correspondence.ts': {
    address: '/contact',
    send: async (page) => {
      await page.getByLabel('Name').fill('Tariro');
      await page.getByLabel('Email').first().fill(newAddress());
      await page.getByRole('main').getByLabel('Message').fill('The stairs page is broken.');
      await sendMessageButton(page).click();
    },
    done: 'Message sent',
  },
  '../contract/agent-check/agent-check.ts': {
    address: '/check-an-agent',
    send: async (page) => {
      await page.getByLabel('Name, agency, certificate number or phone').fill('Nobody At All');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
    },
    done: "We don't know this agent",
  },
  // Several pages share this form's code, so it has a chunk of its own.
  accounts: {
    address: '/auth/forgot',
    send: async (page) => {
      await page.getByLabel('Email').first().fill('nobody');
      await page.locator('main').getByRole('button', { name: /send/i }).click();
    },
    done: 'Please enter a valid email address',
  },
  'features/accounts/sign-in/auth-forms.ts': {
    address: '/auth',
    send: async (page) => {
      await page.getByLabel('Email').first().fill('nobody');
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    done: 'Please enter a valid email address',
  },
  '../contract/agencies/agencies.ts': registrationForm(),
  'features/accounts/registration/registration-forms.ts': registrationForm(),
};

function registrationForm() {
  return {
    address: '/owner/register',
    send: (page: Page) => page.getByRole('button', { name: 'Create Owner Account' }).click(),
    done: 'Enter your business name, or your own name',
  };
}

test('a form whose code fails to load shows an error, keeps its input and sends it on retry @release', async ({
  page,
}) => {
  test.slow();
  for (const [source, { address, send, done }] of Object.entries(forms)) {
    const regain = await failCode(page, source);
    await page.goto(address);
    await send(page);
    await expect(page.getByText('Not sent').first(), source).toBeVisible();
    await regain();
    await again(page).click();
    await expect(page.getByText(done).first(), source).toBeVisible();
  }
});

test('an inquiry or report is sent on retry if the code that sends it failed to load the first time', async ({
  page,
}) => {
  await signIn(page, 'renter2@example.com');
  const regain = await failCode(page, 'features/properties/contact/send-inquiry.ts');
  await page.route('**/api/inquiries', (route) => route.fulfill({ status: 201, json: {} }));
  await openFirstHome(page);
  await sendMessageButton(page).click();
  await expect(page.getByText('Not sent').first()).toBeVisible();
  await regain();
  await again(page).click();
  await expect(page.getByText('Inquiry Sent').first()).toBeVisible();

  const regainReport = await failCode(page, '../contract/moderation/moderation.ts');
  await page.route('**/api/properties/*/reports', (route) =>
    route.fulfill({ status: 202, json: { accepted: true } }),
  );
  await openFirstHome(page);
  await reportLink(page).click();
  await page.getByLabel("What's wrong?").selectOption('wrong_price');
  await sendReportButton(page).click();
  await expect(page.getByText('Not sent').first()).toBeVisible();
  await regainReport();
  await again(page).click();
  await expect(page.getByText('Thank you for your report').first()).toBeVisible();
});

test('if the search parser’s code fails to load, the server parses the search text @release', async ({
  page,
}) => {
  await page.goto('/about');
  await failCode(page, 'features/properties/browse/apply-search-text.ts');
  const search = banner(page).getByPlaceholder('Search properties...');
  await search.fill('borehole');
  await search.press('Enter');
  await expect(page).toHaveURL('/properties?q=borehole');
  const answer = await page.request.get('/api/properties/count?has=borehole');
  const { total } = await answer.json();
  await expect(page.getByText(`${total} properties found`)).toBeVisible();
});

test('if the code for toasts fails to load, a simple fallback shows the message @release', async ({
  page,
}) => {
  await failCode(page, 'ui/toast/toast-region.tsx');
  await openFirstHome(page);
  await page.getByLabel('Name').fill('Tariro');
  await page.getByLabel('Email').first().fill(newAddress());
  await sendMessageButton(page).click();
  const message = page.getByRole('alert').filter({ hasText: 'Sign in required' });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);
});

test('preparing a logo can be retried if the code for it fails to load @release', async ({
  page,
}) => {
  const regain = await failCode(page, 'features/accounts/registration/logo-data-uri.ts');
  await page.goto('/agency/register');
  const buffer = Buffer.from(await (await page.request.get('/icons/icon-192.png')).body());
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').setInputFiles(logo);
  await expect(page.getByText('Your logo could not be prepared').first()).toBeVisible();
  await regain();
  await again(page).click();
  await expect(page.getByAltText('Your logo')).toBeVisible();
});

/** Background code that is retried automatically, or whose failure needs no message. */
const silent = [
  'client/outbox/send-queued.ts',
  'client/outbox/current-outbox.ts',
  'client/offline/cached-reads.ts',
  'features/chats/unread/watch-unread.ts',
  'shell/install/install-offer.ts',
  'shell/install/install-card.tsx',
  'features/favourites/account-favourites.ts',
  'client/push/ask-for-device.ts',
  'client/push/follow-device.ts',
  'features/properties/browse/suggest-removals.ts',
  'ui/form/show-password.tsx',
];

test('background code that fails to load does not cause an error message @release', async ({
  page,
}) => {
  await signIn(page, 'renter2@example.com');
  for (const source of silent) await failCode(page, source);
  await openFirstHome(page);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Server-rendered parts whose scripts load on the first interaction. */
const later = [
  'features/accounts/sign-in/sign-up-form.tsx',
  'features/properties/browse/browse-filters.tsx',
];

test('if deferred code fails to load, it is retried, and an earlier button press then takes effect', async ({
  page,
}) => {
  const regain = await Promise.all(later.map((source) => failCode(page, source)));
  await page.clock.install();
  await page.goto('/auth?tab=register');
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Name').fill('Tariro');
  await signUpButton(form).click();
  await Promise.all(regain.map((bring) => bring()));
  const isRefused = async () => {
    await page.clock.runFor(1_000);
    return form.getByLabel('Email').getAttribute('aria-invalid');
  };
  await expect.poll(isRefused).toBe('true');
  await expect(form.getByLabel('Name')).toHaveValue('Tariro');
  await expect(page).toHaveURL('/auth?tab=register');
});

/** Parts that load only for administrators. The same functions load the parts tested above. */
const ofAdministrators =
  /^(admin\/|accounts\/sign-in\/code-step|\.\.\/contract\/(admin\/|accounts\/admin|data-protection\/))/;
/** Parts of homes' pages and of listing forms. The same functions load the parts tested above. */
const ofHomes =
  /^(chats\/composer\/edit-quick-replies|properties\/\w+\/(filter-sheet|lister-card|price-slider|share-menu|similar-homes)|alerts\/search-alert-flow|moderation\/withheld-property|ui\/overlay\/confirm-dialog)\.tsx$/;

test('every file that loads on demand is covered by these tests @release', async () => {
  const known = new Set([
    ...[visitorParts, renterParts, listerParts, forms, texts].flatMap(Object.keys),
    ...(await pageAddresses()).map(([source]) => source),
    ...[
      'features/properties/browse/apply-search-text.ts',
      // The account menu in the phone's menu sheet. `lazyPart` also creates the account menu in the
      // header, which is tested above.
      'features/accounts/menu/sheet-member.tsx',
      // Loaded with a city's page, which is covered above.
      '../content/city-guides.ts',
      '../contract/moderation/moderation.ts',
      '../contract/alerts/alerts.ts',
      // The agency's second form, which is created in the same way as the agency's first form.
      '../contract/agencies/certificates.ts',
      // Parts of the agency's dashboard, created by the same `lazyPart` as the owner's.
      'features/team/agency-team.tsx',
      'features/team/choose-agent-dialog.tsx',
      // Created by the same `deferredPart` call as the registration form.
      'features/accounts/sign-in/auth-notices.tsx',
      'features/agent-check/council-notice.tsx',
      'features/chats/payments/payment-card.tsx',
      'features/chats/payments/record-payment-dialog.tsx',
      'features/properties/claims/claims-dialog.tsx',
      'features/properties/claims/claims-offer.tsx',
      'features/properties/contact/contact-reveal.tsx',
      // If subscribing fails, the footer says so and keeps the typed address.
      'shell/subscribe.ts',
      'features/properties/contact/send-inquiry.ts',
      'ui/toast/toast-region.tsx',
      'features/accounts/registration/logo-data-uri.ts',
    ],
    ...silent,
    ...later,
  ]);
  expect(
    (await lazySources()).filter(
      (source) => !known.has(source) && !ofAdministrators.test(source) && !ofHomes.test(source),
    ),
  ).toEqual([]);
});
