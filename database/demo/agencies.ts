import type { City } from '../../contract/properties/property-terms.ts';
import { daysBefore } from './dates.ts';
import type { DemoAgency } from './entities.ts';

interface AgencyFacts extends Omit<DemoAgency, 'createdAt'> {
  cities: [City, ...City[]];
  confirmed: number;
  waiting: number;
}

export const agencyFacts: AgencyFacts[] = [
  {
    key: 'jacaranda-homes',
    name: 'Jacaranda Homes',
    description:
      'Family homes and cottages in the northern suburbs, let by people who live there. Every home is visited and photographed by us before it is listed, and viewings are free.',
    website: 'https://jacaranda-homes.example.com',
    email: 'office@jacaranda-homes.example.com',
    phone: '+263 24 2700418',
    address: '14 Wisteria Road, Mount Pleasant, Harare',
    logo: 'jacaranda-homes.png',
    cities: ['Harare'],
    confirmed: 2,
    waiting: 1,
  },
  {
    key: 'msasa-property',
    name: 'Msasa Property',
    description:
      'Houses, flats and clusters from Greendale to Hatfield. We manage what we let, so repairs have one address and deposits come back on time.',
    website: 'https://msasa-property.example.com',
    email: 'lettings@msasa-property.example.com',
    phone: '+263 24 2481536',
    address: '8 Munhondo Close, Greendale, Harare',
    logo: 'msasa-property.png',
    cities: ['Harare'],
    confirmed: 2,
    waiting: 0,
  },
  {
    key: 'kopje-estates',
    name: 'Kopje Estates',
    description:
      'Flats, offices and shops in town centres. Registered agents with a current compensation fund certificate, glad to show it at any viewing.',
    website: 'https://kopje-estates.example.com',
    email: 'hello@kopje-estates.example.com',
    phone: '+263 24 2755207',
    address: 'Suite 5, 61 Mahogany Street, Avenues, Harare',
    logo: 'kopje-estates.png',
    cities: ['Harare', 'Gweru', 'Masvingo'],
    confirmed: 2,
    waiting: 0,
  },
  {
    key: 'zambezi-lettings',
    name: 'Zambezi Lettings',
    description:
      'Homes for people who work in and around the park: long lets, season lets and staff housing. Small office, quick answers.',
    website: 'https://zambezi-lettings.example.com',
    email: 'stay@zambezi-lettings.example.com',
    phone: '+263 83 2842160',
    address: 'Shop 3, 9 Teak Avenue, CBD, Victoria Falls',
    logo: 'zambezi-lettings.png',
    cities: ['Victoria Falls'],
    confirmed: 1,
    waiting: 0,
  },
  {
    key: 'matobo-realty',
    name: 'Matobo Realty',
    description:
      'Letting in the City of Kings since before prepaid meters. Houses in Hillside and Burnside, flats in town, and honest advice on water in each suburb.',
    website: 'https://matobo-realty.example.com',
    email: 'rent@matobo-realty.example.com',
    phone: '+263 29 2264873',
    address: '27 Aloe Avenue, Suburbs, Bulawayo',
    logo: 'matobo-realty.png',
    cities: ['Bulawayo'],
    confirmed: 2,
    waiting: 1,
  },
  {
    key: 'eastern-highlands-homes',
    name: 'Eastern Highlands Homes',
    description:
      'Rentals with a mountain view, from rooms near the market to family houses in the valleys.',
    website: 'https://eastern-highlands-homes.example.com',
    email: 'info@eastern-highlands-homes.example.com',
    phone: '+263 20 2061945',
    address: '33 Protea Street, CBD, Mutare',
    logo: 'eastern-highlands-homes.png',
    cities: ['Mutare'],
    confirmed: 1,
    waiting: 0,
  },
];

export const demoAgencyKey = 'jacaranda-homes';

export const buildAgencies = (now: Date): DemoAgency[] =>
  agencyFacts.map(({ cities: _, confirmed: _confirmed, waiting: _waiting, ...agency }, index) => ({
    ...agency,
    createdAt: daysBefore(now, 400 - index * 37),
  }));
