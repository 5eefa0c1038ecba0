import { useState } from 'react';
import { blankContents } from './form-contents.ts';
import { ListerOnly } from './lister-only.tsx';
import { PropertyEditor } from './property-editor.tsx';

export function Component() {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ListerOnly>
      {(userId) => (
        <PropertyEditor
          key={userId}
          mode="add"
          place={{ userId, property: 'new' }}
          property={{ id, version: null, contents: blankContents, amenities: [] }}
        />
      )}
    </ListerOnly>
  );
}
