import type { City, PropertyType } from '../contract/properties/property-terms.ts';

/** The texts of the landing pages of a city, and of each property type in it. */
export interface CityGuide {
  readonly introduction: string;
  readonly types: Readonly<Record<PropertyType, string>>;
}

export const cityGuides: Readonly<Record<City, CityGuide>> = {
  Harare: {
    introduction:
      'Harare reaches from the large gardens of Borrowdale, Highlands and Mount Pleasant, past the flats of the Avenues, to busy high-density suburbs such as Budiriro, Glen View and Highfield. Published asking rents run from about 100 to 200 US dollars a month in high-density suburbs to 700 to 1,500 for a house with two or three bedrooms in the dearer ones. Ask about water first: a working borehole and a tank make more difference here than an extra room.',
    types: {
      house:
        'Published asking rents for houses with two or three bedrooms in Harare are mostly 700 to 1,500 US dollars a month, far less in high-density suburbs, so compare within one suburb.',
      apartment:
        'Flats in and around the Avenues put you within reach of the centre; asking rents are often 500 to 1,200 US dollars a month, and the questions to ask are about the tank, the lift and the levy.',
      condo:
        'In a managed complex in Harare, ask what the monthly levy pays for, whether the borehole is shared, and what keeps the gate and the lights working when ZESA is off.',
      townhouse:
        'Townhouses and clusters in Harare share a wall, a gate and often a borehole, so ask about the rules, the levy and who answers for repairs.',
      land: 'Before you rent a stand or a plot in Harare, ask to see proof of ownership, and ask the council what the land may be used for.',
      commercial:
        'For a shop or an office in Harare, ask about the permitted use, parking, backup power and what is charged besides the rent.',
    },
  },
  Bulawayo: {
    introduction:
      'Bulawayo has wide streets, older houses on large stands in suburbs such as Burnside, Hillside and Khumalo, and flats in the city centre. Published asking rents are mostly between 400 and 900 US dollars a month, with flats in the centre at about 250 to 400. Water is the question to ask: how often the taps run in that street, whether there is a borehole, and how much the tank holds.',
    types: {
      house:
        'Houses in Bulawayo often stand on generous plots, so ask who looks after the garden, where its water comes from, and whether the borehole yields all year.',
      apartment:
        'Flats in the centre of Bulawayo are asked at about 250 to 400 US dollars a month; look at the stairs, the tank on the roof and the locks.',
      condo:
        'In a managed block in Bulawayo, ask how water is stored for dry days, how it is shared between the units, and what the levy covers.',
      townhouse:
        'A townhouse in Bulawayo can give you a small garden without the upkeep of a large one; ask what the complex takes care of and what is left to you.',
      land: 'For land in Bulawayo, ask whether water and power reach the stand, who owns it, and what the council allows there.',
      commercial:
        'For premises in Bulawayo, whether in the centre or the industrial areas, ask about loading, power for machines and stored water.',
    },
  },
  Mutare: {
    introduction:
      'Mutare lies among mountains near the border with Mozambique, with suburbs such as Fern Valley, Florida and Chikanga, and the older high-density areas of Sakubva and Dangamvura. In low-density suburbs, published asking rents are about 200 to 280 US dollars a month for two bedrooms and 300 to 450 for three; in high-density ones, about 60 to 100. Ask about water pressure on the slopes, and see the road to the house after rain.',
    types: {
      house:
        'Houses with three bedrooms in low-density Mutare are asked at about 300 to 450 US dollars a month; on a slope, look at retaining walls, drains and the drive.',
      apartment:
        'Flats in Mutare put you near shops and transport; ask which floor the water still reaches when the pressure is low.',
      condo:
        'In a managed complex in Mutare, ask who maintains the common drive, the tank and the gate, and what the levy is.',
      townhouse:
        'For a townhouse in Mutare, ask how the complex shares its water and who clears the drains before the rains.',
      land: 'Land around Mutare can be steep, so walk all of it, ask where the boundaries run, and check with the council what may be done there.',
      commercial:
        'For a shop, office or store in Mutare, ask about access for lorries, parking, and power when ZESA is off.',
    },
  },
  Gweru: {
    introduction:
      'Gweru is a compact city in the Midlands, with students of its university looking for rooms in Senga and nearby, families in Riverside, Nashville and Lundi Park, and the large suburb of Mkoba. Published asking rents are about 60 to 250 US dollars a month in low- and medium-density suburbs and 20 to 100 in high-density ones. If you share a house, ask how water and tokens are divided, and whether there is a curfew.',
    types: {
      house:
        'In a house in Gweru let room by room, ask how many people share the kitchen and bathroom; in a whole one, ask about the borehole, the durawall and the geyser.',
      apartment:
        'Flats near the centre of Gweru save on transport; ask about stored water, the meter and noise at night.',
      condo:
        'In a managed block in Gweru, ask for the house rules and the levy in writing before you sign.',
      townhouse:
        'For a townhouse in Gweru, ask what is yours alone and what is shared: the gate, the yard, the tank and the meter.',
      land: 'Before you rent land in Gweru, see proof of who owns it, and ask the council about services and permitted use.',
      commercial:
        'For premises in Gweru, ask who had them before, what the permitted use is, and what power the connection can carry.',
    },
  },
  Masvingo: {
    introduction:
      'Masvingo is a smaller city near Great Zimbabwe, with family homes in Rujeko, the older suburbs of Mucheke and Runyararo, and flats and shops in the centre. We know of too few published rents to name a usual figure, so compare several listings and ask neighbours what they pay. Ask how regular the water is, and what the home stores for the days without it.',
    types: {
      house:
        'For a house in Masvingo, ask about the tank, the geyser and the yard, and whether the rent is for all of it or for part.',
      apartment:
        'Flats in Masvingo are mostly a question of the building: look at the stairs, the water tank and the state of the wiring.',
      condo:
        'In a managed complex in Masvingo, ask who manages it, what the levy pays for and how repairs are reported.',
      townhouse:
        'For a townhouse in Masvingo, ask which walls, gates and meters are shared, and who pays when they fail.',
      land: 'For land in and around Masvingo, ask whether it is council, private or communal land before anything else, and check the answer.',
      commercial:
        'For a shop or office in Masvingo, visit on a busy day and on a quiet one, and ask about backup power and parking.',
    },
  },
  'Victoria Falls': {
    introduction:
      'Victoria Falls is a small city that lives from visitors, with most homes in Chinotimba and Mkhosana and others near the centre. We know of too few published rents to name a usual figure; ask whether the price changes with the season, and whether the owner also lets to visitors. Ask how you would get to work, and about fences: wild animals do walk through town.',
    types: {
      house:
        'For a house in Victoria Falls, ask whether you may stay all year, who maintains the fence, and where the water comes from in the dry months.',
      apartment:
        'With a flat in Victoria Falls, ask whether the neighbours are residents or guests who change every few days, and whether it comes furnished.',
      condo:
        'In a managed complex in Victoria Falls, ask which services the levy covers and whether long stays and short stays share the building.',
      townhouse:
        'For a townhouse in Victoria Falls, ask about the rules on guests and letting to visitors, the shared garden and the fence.',
      land: 'For land in Victoria Falls, ask the council about permitted use and services, and see proof of ownership first.',
      commercial:
        'For premises in Victoria Falls, ask how trade changes through the year, and whether the rent follows it.',
    },
  },
};
