import { useState } from 'react';

const options: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 60_000,
};

/** Error messages, keyed by GeolocationPositionError code. */
const problems: Record<number, string> = {
  1: 'Your browser blocked your location. Allow it in your browser settings, or type the coordinates.',
  2: 'Your location could not be found. Try again outdoors, or type the coordinates.',
  3: 'Finding your location took too long. Please try again, or type the coordinates.',
};

/** Five decimal places are accurate to about a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

export function useMyPosition(onFound: (latitude: number, longitude: number) => void) {
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setProblem("This browser can't find your location. Please type the coordinates.");
      return;
    }
    setProblem(undefined);
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false);
        onFound(rounded(coords.latitude), rounded(coords.longitude));
      },
      ({ code }) => {
        setIsLocating(false);
        setProblem(problems[code]);
      },
      options,
    );
  };
  return { isLocating, problem, locate };
}
