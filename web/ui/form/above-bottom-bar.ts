/** For a form that ends in a bar at the bottom of the screen: a field in focus, its hint and its error stay above that. */
export const aboveBottomBar = '**:[input,select,textarea]:scroll-mb-48';
