import type { City } from '../../contract/properties/property-terms.ts';
import type { Random } from './random.ts';

const shona = {
  first: [
    'Tendai',
    'Tatenda',
    'Rumbidzai',
    'Chipo',
    'Farai',
    'Kudzai',
    'Nyasha',
    'Tafadzwa',
    'Tsitsi',
    'Blessing',
    'Takudzwa',
    'Ruvimbo',
    'Simbarashe',
    'Memory',
    'Tapiwa',
    'Munashe',
    'Vimbai',
    'Shingai',
    'Anesu',
    'Grace',
  ],
  last: [
    'Moyo',
    'Chikafu',
    'Mutasa',
    'Gumbo',
    'Marufu',
    'Chirwa',
    'Mapfumo',
    'Zhou',
    'Chigumba',
    'Nyamande',
    'Mukanya',
    'Chiwara',
    'Makoni',
    'Madziva',
    'Shumba',
    'Hove',
    'Mashingaidze',
    'Muchena',
  ],
};
const ndebele = {
  first: [
    'Sibongile',
    'Thandiwe',
    'Nkosana',
    'Mthokozisi',
    'Nomsa',
    'Bongani',
    'Sipho',
    'Thabani',
    'Lindiwe',
    'Nothando',
    'Mandla',
    'Busisiwe',
    'Zanele',
    'Mduduzi',
    'Precious',
  ],
  last: [
    'Ncube',
    'Sibanda',
    'Ndlovu',
    'Dube',
    'Khumalo',
    'Mpofu',
    'Nkomo',
    'Tshuma',
    'Mlilo',
    'Nyathi',
    'Mabhena',
    'Bhebhe',
    'Gumede',
  ],
};
const english = {
  first: ['Brian', 'Linda', 'Peter', 'Janet', 'Trevor', 'Fiona', 'Craig', 'Ruth', 'Collin'],
  last: ['Harper', 'Whitfield', 'Marsh', 'Palmer', 'Carter', 'Banda', 'Phiri', 'Fenwick'],
};

const southern: City[] = ['Bulawayo', 'Victoria Falls'];

export function personName(city: City, taken: Set<string>, random: Random): string {
  for (;;) {
    const local = southern.includes(city) ? ndebele : shona;
    const people = random.weighted([local, shona, ndebele, english], (names) =>
      names === local ? 5 : 1,
    );
    const name = `${random.pick(people.first)} ${random.pick(people.last)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

export const emailFor = (name: string, domain: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`;

/** +263 7X XXX XXXX: Econet 77 and 78, NetOne 71, Telecel 73. */
export function mobileNumber(random: Random): string {
  const network = random.weighted(['77', '78', '71', '73'], (code) => networkShare[code] ?? 0);
  return `+263 ${network} ${random.integer(210, 989)} ${digits(4, random)}`;
}

const networkShare: Record<string, number> = { '77': 5, '78': 3, '71': 3, '73': 1 };

function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => random.integer(0, 9)).join('');
}
