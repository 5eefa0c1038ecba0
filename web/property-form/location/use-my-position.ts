import { useState } from 'react';

const options: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 60_000,
};

/** Error texts by the code of the browser's GeolocationPositionError. */
const problems: Record<number, string> = {
  1: 'This page may not see where you are. Allow it in the settings of your browser, or type the numbers.',
  2: 'Your position could not be found. Try again outdoors, or type the numbers.',
  3: 'Finding your position took too long. Please try again, or type the numbers.',
};

/** Five decimal places are about a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

export function useMyPosition(onFound: (latitude: number, longitude: number) => void) {
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setProblem('This browser cannot tell where you are. Please type the numbers.');
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
