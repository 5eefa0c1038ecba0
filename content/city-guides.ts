import type { City, PropertyType } from '../contract/properties/property-terms.ts';

/** The text on a city's landing page, and on the city's page about each property type. */
export interface CityGuide {
  readonly introduction: string;
  readonly types: Readonly<Record<PropertyType, string>>;
}

export const cityGuides: Readonly<Record<City, CityGuide>> = {
  Harare: {
    introduction:
      'Harare stretches from the large gardens of Borrowdale, Highlands and Mount Pleasant, past the flats of the Avenues, to busy high-density suburbs such as Budiriro, Glen View and Highfield. Advertised rents run from about 100 to 200 US dollars a month in high-density suburbs to 700 to 1,500 for a house with two or three bedrooms in the more expensive ones. Ask about water first: a working borehole and a tank matter more here than an extra room.',
    types: {
      house:
        'Advertised rents for houses with two or three bedrooms in Harare are mostly 700 to 1,500 US dollars a month, and far less in high-density suburbs, so compare homes within one suburb.',
      apartment:
        'Flats in and around the Avenues are close to the city centre. Advertised rents are often 500 to 1,200 US dollars a month. Ask about the tank, the lift and the levy.',
      condo:
        'In a managed complex in Harare, ask what the monthly levy covers, whether the borehole is shared, and what keeps the gate and the lights working when ZESA is off.',
      townhouse:
        'Townhouses and clusters in Harare share a wall, a gate and often a borehole, so ask about the rules, the levy and who handles repairs.',
      land: 'Before you rent a stand or a plot in Harare, ask to see proof of ownership, and ask the council what the land can be used for.',
      commercial:
        'For a shop or office in Harare, ask about permitted use, parking, backup power and any charges on top of the rent.',
    },
  },
  Bulawayo: {
    introduction:
      'Bulawayo has wide streets, older houses on large plots in suburbs such as Burnside, Hillside and Khumalo, and flats in the city centre. Advertised rents are mostly between 400 and 900 US dollars a month; flats in the centre cost about 250 to 400. Ask about water first: how often the taps run in that street, whether there is a borehole, and how much the tank holds.',
    types: {
      house:
        'Houses in Bulawayo often have large gardens, so ask who looks after the garden, where its water comes from, and whether the borehole has water all year.',
      apartment:
        'Flats in the centre of Bulawayo cost about 250 to 400 US dollars a month. Check the stairs, the tank on the roof and the locks.',
      condo:
        'In a managed block in Bulawayo, ask how water is stored for dry days, how the units share it, and what the levy covers.',
      townhouse:
        'A townhouse in Bulawayo can give you a small garden without much upkeep. Ask what the complex looks after and what you must do yourself.',
      land: 'For land in Bulawayo, ask whether the stand has water and power, who owns it, and what the council allows there.',
      commercial:
        'For business premises in Bulawayo, in the centre or the industrial areas, ask about loading, power for machines and stored water.',
    },
  },
  Mutare: {
    introduction:
      'Mutare lies among mountains near the border with Mozambique, with suburbs such as Fern Valley, Florida and Chikanga, and the older high-density areas of Sakubva and Dangamvura. In low-density suburbs, advertised rents are about 200 to 280 US dollars a month for two bedrooms and 300 to 450 for three; in high-density ones, about 60 to 100. Ask about water pressure on the slopes, and see the road to the house after rain.',
    types: {
      house:
        'Three-bedroom houses in low-density Mutare cost about 300 to 450 US dollars a month. On a slope, check the retaining walls, the drains and the driveway.',
      apartment:
        'Flats in Mutare are close to shops and transport. Ask which floors still get water when the pressure is low.',
      condo:
        'In a managed complex in Mutare, ask who maintains the shared driveway, the tank and the gate, and how much the levy is.',
      townhouse:
        'For a townhouse in Mutare, ask how the complex shares its water and who clears the drains before the rains.',
      land: 'Land around Mutare can be steep, so walk all of it, ask where the boundaries are, and check with the council what you can do there.',
      commercial:
        'For a shop, office or storeroom in Mutare, ask about access for lorries, parking, and power when ZESA is off.',
    },
  },
  Gweru: {
    introduction:
      'Gweru is a compact city in the Midlands, where students look for rooms in and around Senga, and families for homes in Riverside, Nashville, Lundi Park and the large suburb of Mkoba. Advertised rents are about 60 to 250 US dollars a month in low- and medium-density suburbs and 20 to 100 in high-density ones. If you share a house, ask how you split water and tokens, and whether there is a curfew.',
    types: {
      house:
        'For a room in a house in Gweru, ask how many people share the kitchen and bathroom. For a whole house, ask about the borehole, the durawall and the geyser.',
      apartment:
        'Flats near the centre of Gweru save on transport; ask about stored water, the meter and noise at night.',
      condo:
        'In a managed block in Gweru, ask for the house rules and the levy in writing before you sign.',
      townhouse:
        'For a townhouse in Gweru, ask what is yours alone and what you share: the gate, the yard, the tank and the meter.',
      land: 'Before you rent land in Gweru, see proof of who owns it, and ask the council about services and permitted use.',
      commercial:
        'For business premises in Gweru, ask who rented them before, what they can be used for, and how much power the connection can carry.',
    },
  },
  Masvingo: {
    introduction:
      'Masvingo is a smaller city near Great Zimbabwe, with family homes in Rujeko, the older suburbs of Mucheke and Runyararo, and flats and shops in the centre. Too few rents are published to give a usual figure, so compare several listings and ask neighbours what they pay. Ask how often the taps run, and how much water the home can store.',
    types: {
      house:
        'For a house in Masvingo, ask about the tank, the geyser and the yard, and whether you would rent all of it or only part.',
      apartment:
        'For a flat in Masvingo, check the building first: the stairs, the water tank and the wiring.',
      condo:
        'In a managed complex in Masvingo, ask who manages it, what the levy covers and how to report repairs.',
      townhouse:
        'For a townhouse in Masvingo, ask which walls, gates and meters are shared, and who pays for repairs.',
      land: 'For land in and around Masvingo, first ask whether it is council, private or communal land, and check the answer.',
      commercial:
        'For a shop or office in Masvingo, visit on a busy day and on a quiet day, and ask about backup power and parking.',
    },
  },
  'Victoria Falls': {
    introduction:
      'Victoria Falls is a small city that lives off tourism, with most homes in Chinotimba and Mkhosana and others near the centre. Too few rents are published to give a usual figure; ask whether the rent changes with the season, and whether the owner also rents to tourists. Ask how you would get to work, and about fences: wild animals do walk through town.',
    types: {
      house:
        'For a house in Victoria Falls, ask whether you can stay all year, who maintains the fence, and where the water comes from in the dry months.',
      apartment:
        'For a flat in Victoria Falls, ask whether the neighbours are residents or short-stay guests, and whether it is furnished.',
      condo:
        'In a managed complex in Victoria Falls, ask what the levy covers and whether the building also takes short-stay guests.',
      townhouse:
        'For a townhouse in Victoria Falls, ask about the rules on guests and short stays, the shared garden and the fence.',
      land: 'For land in Victoria Falls, ask the council about permitted use and services, and see proof of ownership first.',
      commercial:
        'For business premises in Victoria Falls, ask how trade changes through the year, and whether the rent changes with it.',
    },
  },
};
