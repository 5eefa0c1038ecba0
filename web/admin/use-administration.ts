import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useIsSuperAdmin, useMe } from '../session/use-me.ts';
import { toast } from '../ui/toast.ts';

/** True for a super administrator; anybody else is told so and sent home (ADMIN-01, ROLE-06). */
export function useAdministration(): boolean {
  const { data: me, error } = useMe();
  const isConfirmed = useIsSuperAdmin();
  const isDenied = error !== null || (me && !me.viewer_can.administer) || isConfirmed === false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDenied) return;
    toast({
      title: 'Access Denied',
      description: "You don't have super admin privileges.",
      tone: 'danger',
    });
    void navigate('/', { replace: true });
  }, [isDenied, navigate]);
  return isConfirmed === true;
}
