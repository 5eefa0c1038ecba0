const names = new Set(
  (
    'fbclid gclid gclsrc gbraid wbraid dclid msclkid yclid ttclid twclid igshid igsh ' +
    'li_fat_id mc_cid mc_eid _ga _gl _hsenc _hsmi mkt_tok'
  ).split(' '),
);

/** Whether a query parameter was added by a campaign or by a site that links here. */
export const isCampaignName = (name: string): boolean =>
  /^(?:utm|mtm|pk)_[a-z_]+$/.test(name) || names.has(name);
